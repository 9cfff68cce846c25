import { useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type OpenArticle, renewPreview } from '../../blog.contract.ts';

interface ArticleLinksProps {
  article: OpenArticle;
  mayChange: boolean;
  unsaved: boolean;
  onRenewed: (article: OpenArticle) => void;
}

const link =
  'inline-flex min-h-9 items-center text-small underline underline-offset-4 pointer-coarse:min-h-11';

/** Ways to the article on the site, or to its preview while visitors do not see it. */
export function ArticleLinks({ article, mayChange, unsaved, onRenewed }: ArticleLinksProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { busy, write } = useWrite();
  const [asking, setAsking] = useState(false);
  const { id, state, public_paths: paths, preview_path: preview, languages } = article;
  const prefix = (language: string) => (language === 'en' ? '/en' : '');

  if (state === 'published')
    return languages.map((language) => (
      <a
        key={language}
        href={`${prefix(language)}${paths[language]}`}
        target="_blank"
        rel="noopener"
        className={link}
      >
        {t(`see.${language}`)}
      </a>
    ));

  const address = `${prefix(locale)}${preview}`;

  async function copy() {
    const whole = new URL(address, location.href).href;
    try {
      await navigator.clipboard.writeText(whole);
      toast.success({ title: t('preview_copied') });
    } catch {
      // A browser may refuse: the address is shown instead.
      toast.warning({ title: t('preview_by_hand'), text: whole, duration: 10_000 });
    }
  }

  async function renew() {
    const answer = await write<{ article: OpenArticle }>('POST', addressOf(renewPreview, { id }));
    setAsking(false);
    if (!answer) return;
    toast.success({ title: t('preview_renewed') });
    onRenewed(answer.article);
  }

  return (
    <>
      <a href={address} target="_blank" rel="noopener" className={link}>
        {t('preview')}
      </a>
      <Button size="sm" kind="quiet" onClick={copy}>
        {t('preview_copy')}
      </Button>
      {mayChange && (
        <Button size="sm" kind="quiet" disabled={unsaved} onClick={() => setAsking(true)}>
          {t('preview_renew')}
        </Button>
      )}
      <AlertDialog
        open={asking}
        title={t('preview_renew_title')}
        text={t('preview_renew_text')}
        confirmLabel={t('preview_renew')}
        cancelLabel={t('cancel')}
        busy={busy}
        onConfirm={renew}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
