import type { Locale } from '#base/locale.ts';

/** Umm al-Qura, the calendar of the Kingdom's own documents, with Latin digits in both languages. */
const intlLocale: Record<Locale, string> = {
  ar: 'ar-SA-u-nu-latn-ca-islamic-umalqura',
  en: 'en-GB-u-nu-latn-ca-islamic-umalqura',
};

/** `1 جمادى الآخرة 1448 هـ` / `1 Jumada II 1448 AH`, as the calendar stands in Riyadh. Takes an ISO time. */
export function formatHijri(moment: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: 'long', timeZone: 'Asia/Riyadh' });
  return format.format(new Date(moment));
}
