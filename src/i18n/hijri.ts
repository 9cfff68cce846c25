import type { Locale } from '#base/locale.ts';

/** Umm al-Qura, the official calendar of the Kingdom, with Latin digits in both languages. */
const intlLocale: Record<Locale, string> = {
  ar: 'ar-SA-u-nu-latn-ca-islamic-umalqura',
  en: 'en-GB-u-nu-latn-ca-islamic-umalqura',
};

/** `1 جمادى الآخرة 1448 هـ` / `1 Jumada II 1448 AH`, in Riyadh. Accepts an ISO time. */
export function formatHijri(moment: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: 'long', timeZone: 'Asia/Riyadh' });
  return format.format(new Date(moment));
}
