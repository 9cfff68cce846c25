import { otherLocale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Icon } from '#ui/icon.tsx';
import { Download } from '#ui/more-icons.ts';
import { useAcceptanceWords } from '../link-words.ts';
import { linkPaperPath } from '../paper-path.ts';

/** The paper in both languages. */
export function DocumentPapers({ code }: { code: string }) {
  const t = useAcceptanceWords();
  const { locale } = useI18n();
  const papers = [
    [locale, 'pdf'],
    [otherLocale(locale), 'other_pdf'],
  ] as const;
  return (
    <p className="mt-4 flex flex-wrap gap-x-6">
      {papers.map(([language, word]) => (
        <a
          key={language}
          href={linkPaperPath(code, language)}
          hrefLang={language}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 text-label underline decoration-line underline-offset-4 hover:decoration-current"
        >
          <Icon of={Download} size={18} />
          <span>{t(word)}</span>
        </a>
      ))}
    </p>
  );
}
