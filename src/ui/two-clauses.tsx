import { useI18n } from '#i18n/i18n.tsx';
import { otherLanguage } from './written-language.ts';

/** The clauses of a title: it breaks after its only comma, which stays with the first. */
export function clausesOf(title: string): string[] {
  const parts = title.split(/(?<=[،,])\s+/);
  return parts.length === 2 ? parts : [title];
}

/** A title that breaks after its comma (ثلاثة مجالات، ⏎ وفريق تنفيذ واحد). */
export function TwoClauses({ children }: { children: string }) {
  const { locale } = useI18n();
  const [first, second] = clausesOf(children);
  const lang = otherLanguage(children, locale);
  return (
    <>
      <span lang={lang}>{second ? `${first} ` : first}</span>
      {second && (
        <>
          <br />
          <span lang={lang}>{second}</span>
        </>
      )}
    </>
  );
}
