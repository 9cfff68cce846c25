const dots = '•••';

/** An e-mail address that its owner recognises and others cannot read: `d•••@e•••.com`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  const end = domain.lastIndexOf('.');
  const first = (text: string) => [...text][0] ?? '';
  return `${first(name)}${dots}@${first(domain)}${dots}${end > 0 ? domain.slice(end) : ''}`;
}
