/** `+966 50 123 4567`: a Saudi mobile in E.164 as people read it, in groups; other numbers as they are. */
export function spacedPhone(phone: string): string {
  return phone.replace(/^\+966(5\d)(\d{3})(\d{4})$/, '+966 $1 $2 $3');
}
