let calendar: Intl.DateTimeFormat | undefined;

/** The month of the calendar of Umm al-Qura, 1 to 12, as the day is in Riyadh. */
export function hijriMonth(moment: Date): number {
  calendar ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    month: 'numeric',
    timeZone: 'Asia/Riyadh',
  });
  return Number(calendar.formatToParts(moment).find(({ type }) => type === 'month')?.value);
}
