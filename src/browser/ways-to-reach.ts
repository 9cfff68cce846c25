export interface WayToReach {
  way: 'phone' | 'chat';
  href: string;
}

/** How to reach the company without the site: the links that the page shows, else the number kept by the browser. */
export function waysToReach(): WayToReach[] {
  const shown = (start: string) => document.querySelector<HTMLAnchorElement>(`a[href^="${start}"]`)?.href;
  const number = keptNumber();
  const phone = shown('tel:') ?? (number && `tel:+${number}`);
  const chat = shown('https://wa.me/') ?? (/^9665\d{8}$/.test(number) ? `https://wa.me/${number}` : '');
  return [
    ...(phone ? [{ way: 'phone' as const, href: phone }] : []),
    ...(chat ? [{ way: 'chat' as const, href: chat }] : []),
  ];
}

/** Digits of the company's number, from `localStorage`. */
function keptNumber(): string {
  try {
    const { mobile, phone } = JSON.parse(localStorage.getItem('corp') ?? '{}');
    return String(mobile || phone || '')
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '966');
  } catch {
    return '';
  }
}
