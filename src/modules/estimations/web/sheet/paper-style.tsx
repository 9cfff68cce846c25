import { useI18n } from '#i18n/i18n.tsx';
import { paper } from './page-rule.ts';

/** Print page of a page printed without scripts. Rendered only by the server, whose policy includes it. */
export function PaperStyle({ company }: { company: string }) {
  const { dir } = useI18n();
  if (!import.meta.env.SSR) return null;
  return (
    <style
      href="paper"
      precedence="paper"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a rule of ours, in which the company's name is escaped
      dangerouslySetInnerHTML={{ __html: paper(company, dir) }}
    />
  );
}
