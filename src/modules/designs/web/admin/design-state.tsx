import { useState } from 'react';
import { mayMove } from '#base/record.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Design, designMoves } from '../../designs.contract.ts';
import { type DesignVerb, moves, verbs } from '../../designs.states.ts';
import { DeclineDialog } from './decline-dialog.tsx';

interface DesignStateProps {
  design: Design;
  mayChange: boolean;
  onMoved: (design: Design) => void;
}

const inOrder = Object.keys(verbs) as DesignVerb[];

/** Where a request stands, why it was declined, and the moves that it allows. */
export function DesignState({ design, mayChange, onMoved }: DesignStateProps) {
  const t = useModuleWords();
  const { busy, write } = useWrite();
  const [declining, setDeclining] = useState(false);
  const { id, status, updated_at, decline_reason } = design;
  const ways = inOrder.filter((verb) => mayMove(moves, status, verbs[verb]));
  const isBack = status !== 'new';

  function moved(answer: { design_request: Design }) {
    toast.success({ title: t('saved'), text: t(`moved.${answer.design_request.status}`) });
    onMoved(answer.design_request);
  }

  async function move(verb: DesignVerb) {
    if (verb === 'decline') return setDeclining(true);
    const path = addressOf(designMoves[verb], { id });
    const answer = await write<{ design_request: Design }>('POST', path, { updated_at });
    if (answer) moved(answer);
  }

  return (
    <section aria-label={t('fields.status')} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <StateBadge subject="design_request" state={status} />
        {mayChange && (
          <div className="flex flex-wrap gap-2.5">
            {ways.map((verb) => (
              <Button
                key={verb}
                size="md"
                kind={verb === 'decline' || (verb === 'study' && isBack) ? 'secondary' : 'primary'}
                busy={busy}
                onClick={() => move(verb)}
              >
                {t(verb === 'study' && isBack ? 'verbs.study_again' : `verbs.${verb}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      {decline_reason && (
        <p className="wrap-anywhere">
          <span className="block text-caption text-ink-muted">{t('fields.decline_reason')}</span>
          <bdi>{decline_reason}</bdi>
        </p>
      )}
      {declining && (
        <DeclineDialog
          design={design}
          onDeclined={(answer) => {
            setDeclining(false);
            moved(answer);
          }}
          onClose={() => setDeclining(false)}
        />
      )}
    </section>
  );
}
