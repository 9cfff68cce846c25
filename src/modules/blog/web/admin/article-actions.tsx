import { useState } from 'react';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { moveArticle, type OpenArticle } from '../../blog.contract.ts';
import { type ArticleState, articleMoves } from '../../blog.states.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface ArticleActionsProps {
  article: OpenArticle;
  /** What is not saved is not published. */
  unsaved: boolean;
  onMoved: (article: OpenArticle) => void;
}

/** The moves that an article's state allows. */
export function ArticleActions({ article, unsaved, onMoved }: ArticleActionsProps) {
  const t = useModuleWords();
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState<ArticleState | null>(null);
  const question = asked === 'scheduled' ? null : asked;
  const { id, state, updated_at } = article;

  async function move(to: ArticleState, publish_at: string | null = null) {
    const body = { to, publish_at, updated_at };
    const answer = await write<{ article: OpenArticle }>('POST', addressOf(moveArticle, { id }), body);
    setAsked(null);
    if (!answer) return;
    toast.success({ title: t(`moved.${to}`) });
    onMoved(answer.article);
  }

  return (
    <div className="flex flex-wrap gap-2.5 sm:ms-auto">
      {articleMoves[state].map((to) => (
        <Button key={to} size="md" kind="secondary" disabled={unsaved} onClick={() => setAsked(to)}>
          {t(`move.${to === state ? 'rescheduled' : to}`)}
        </Button>
      ))}
      {asked === 'scheduled' && (
        <ScheduleDialog
          publishAt={article.publish_at}
          busy={busy}
          onSchedule={(at) => move('scheduled', at)}
          onClose={() => setAsked(null)}
        />
      )}
      <AlertDialog
        open={question !== null}
        title={question ? t(`move_question.${question}`) : ''}
        text={question ? t(`move_text.${question}`) : ''}
        confirmLabel={question ? t(`move.${question}`) : ''}
        cancelLabel={t('cancel')}
        kind={asked === 'withdrawn' ? 'danger' : 'primary'}
        busy={busy}
        onConfirm={() => question && move(question)}
        onCancel={() => setAsked(null)}
      />
    </div>
  );
}
