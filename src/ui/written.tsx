import { useI18n } from '#i18n/i18n.tsx';
import { PartsInOrder } from './parts-in-order.tsx';
import { otherLanguage } from './written-language.ts';
import { partsOf } from './written-parts.ts';

/**
 * A name or line that somebody typed, isolated from its surroundings; a code such as 6-002, A-12 or 10–12
 * keeps its order between Arabic words. Text in the other language is marked as such for screen readers.
 */
export function Written({ children }: { children: string }) {
  const { locale } = useI18n();
  const language = otherLanguage(children, locale);
  return (
    // Arabic letters join, even in an English heading with tight letter spacing.
    <bdi lang={language} className={language === 'ar' ? '[letter-spacing:normal]' : undefined}>
      {partsOf(children).length > 1 ? <PartsInOrder>{children}</PartsInOrder> : children}
    </bdi>
  );
}
