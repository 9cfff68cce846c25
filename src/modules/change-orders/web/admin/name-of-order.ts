import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import type { ChangeOrder } from '../../change-orders.contract.ts';

/** What is changed: its name, else its first new line, else the first that says what changes. */
export function nameOfOrder(
  order: Pick<ChangeOrder, 'name' | 'translations' | 'lines'>,
  locale: Locale,
  unnamed: string,
): string {
  const name = localized(order, 'name', locale);
  if (name) return name;
  const line =
    order.lines.find(({ line_id }) => line_id === null) ?? order.lines.find((one) => one.description);
  return (line && localized(line, 'description', locale)) || unnamed;
}
