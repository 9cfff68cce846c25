import { useI18n } from '#i18n/i18n.tsx';
import { paper } from './page-rule.ts';

/** The paper of a page that is printed without scripts. Written by the server alone, whose policy knows it. */
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
