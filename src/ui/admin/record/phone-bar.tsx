import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.tsx';

/** On a phone, a document's figure and the way on at the foot of the screen. */
export function PhoneBar({ children }: { children: ReactNode }) {
  const { locale } = useI18n();
  return (
    <div
      lang={locale}
      data-phone-bar
      data-foot-bar
      className="sticky bottom-0 z-2 -mx-[min(1rem,4vw)] flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-raised px-[min(1rem,4vw)] py-3 sm:-mx-6 sm:px-6 md:hidden"
    >
      {children}
    </div>
  );
}
