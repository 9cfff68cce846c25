import { useI18n } from '#i18n/i18n.tsx';
import { toast } from '#ui/toast.ts';

const link = 'inline-flex min-h-11 items-center underline underline-offset-5';

/** Ways to share an article. `address` is absolute. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const { t } = useI18n();
  const text = encodeURIComponent(`${title} ${address}`);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success({ title: t('blog.article.copied') });
    } catch {
      // A browser may refuse: the address is shown instead.
      toast.warning({ title: t('blog.article.by_hand'), text: address, duration: 10_000 });
    }
  }

  return (
    <section aria-label={t('blog.article.share')}>
      <h2 className="text-label">{t('blog.article.share')}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-5 text-label">
        <li>
          <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer" className={link}>
            {t('blog.article.whatsapp')}
          </a>
        </li>
        <li>
          <a
            href={`https://x.com/intent/post?text=${text}`}
            target="_blank"
            rel="noopener noreferrer"
            className={link}
          >
            {t('blog.article.x')}
          </a>
        </li>
        <li className="noscript:hidden">
          <button type="button" onClick={copy} className={link}>
            {t('blog.article.copy')}
          </button>
        </li>
      </ul>
    </section>
  );
}
