import { isolated } from '#base/bidi.ts';
import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import type { RelatedProps } from '#ui/admin/panel-related.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { buttonClass } from '#ui/button-class.ts';
import { callContract } from '#wire/contract-call.ts';
import { listOrdersOfContract } from '../../change-orders.contract.ts';
import { words } from './order-words.ts';

/** In the strip of an active contract: an accepted change that is not applied yet. */
export function AcceptedOrder(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Accepted {...props} />
    </ModuleWords>
  );
}

function Accepted({ id }: RelatedProps) {
  const t = useModuleWords();
  const { value } = useReading(`accepted orders ${id}`, () =>
    callContract(browserCall, listOrdersOfContract, {
      params: { id },
      query: { state: 'accepted', per_page: 1 },
    }),
  );
  const [order] = value ?? [];
  if (!order) return null;
  return (
    <LocaleLink
      to={`/admin/change-orders/${order.id}`}
      className={buttonClass({ kind: 'secondary', size: 'md' })}
    >
      {t('strip_apply', { number: isolated(order.number ?? '') })}
    </LocaleLink>
  );
}
