import { useI18n } from '#i18n/i18n.tsx';
import { PartsInOrder } from './parts-in-order.tsx';
import { otherLanguage } from './written-language.ts';
import { partsOf } from './written-parts.ts';

/**
 * A name or a line that somebody typed: it does not disturb what stands around it, and a code such as 6-002, A-12 or
 * 10–12 keeps its order between Arabic words. What is written in the other language only says so, to be read aloud in it.
 */
export function Written({ children }: { children: string }) {
  const { locale } = useI18n();
  const language = otherLanguage(children, locale);
  return (
    // Arabic letters join, in an English heading too, which sets its letters closer.
    <bdi lang={language} className={language === 'ar' ? '[letter-spacing:normal]' : undefined}>
      {partsOf(children).length > 1 ? <PartsInOrder>{children}</PartsInOrder> : children}
    </bdi>
  );
}
