import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { mailLink, telLink, whatsAppLink } from '#base/contact-links.ts';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { BarMenu, barMenuItem } from '#ui/admin/bar-menu.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { useMailLeaves } from '#ui/admin/mail-leaves.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { usePanelMenu } from '#ui/admin/panel-menu.ts';
import { DeleteRecord } from '#ui/admin/record/delete-record.tsx';
import { useArchiving } from '#ui/admin/record/use-archiving.ts';
import { useRights } from '#ui/admin/rights.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Calculator, Icon, Mail, MessageCircle, Phone, Plus } from '#ui/icon.tsx';
import { Archive, ArchiveRestore, Contact, Download, Inbox, Pencil, Trash } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import {
  type Customer,
  customers,
  eraseCustomerData,
  handOutCustomerData,
  inviteCustomer,
} from '../../customers.contract.ts';
import { saveText } from './save-text.ts';

interface CustomerActionsProps {
  customer: Customer;
  mayChange: boolean;
  onEdit: () => void;
  onChanged: () => void;
  onGone: () => void;
}

/** What can be begun for a customer: the kind, its words, and its icon where the panel's menu has another. */
const begun = [
  ['request', 'new_request', Inbox],
  ['estimation', 'new_estimate', Calculator],
  ['quote', 'new_quote', undefined],
] as const;

const look = buttonClass({ kind: 'secondary', size: 'md', className: 'px-4!' });
const menu = 'rounded-control! border border-current/45 px-4! min-h-11 font-medium text-ink!';

/** Call, WhatsApp, mail, what can be made for the customer, and the rest in a menu. */
export function CustomerActions({ customer, mayChange, onEdit, onChanged, onGone }: CustomerActionsProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const rights = useRights();
  const { creates } = usePanelMenu();
  const made = begun.flatMap(([key, label, icon]) => {
    const found = creates.find((one) => one.key === key);
    if (!found || !rights?.can(found.permission, 'create')) return [];
    return [{ key, label, to: found.to, icon: icon ?? found.icon }];
  });
  const leaves = useMailLeaves();
  const { write, busy } = useWrite();
  const [asking, setAsking] = useState<'delete' | 'erase' | null>(null);
  const name = localized(customer, 'name', locale);
  const archiving = useArchiving<Customer>(customers, { nameOf: () => name, onDone: onChanged })?.(customer);
  const { id, phone, email } = customer;
  const may = (action: string, level: number) =>
    rights !== null && rights.level <= level && rights.can('clients', action);

  async function invite() {
    const answer = await write<{ message: string }>('POST', addressOf(inviteCustomer, { id }), { locale });
    if (!answer) return;
    if (leaves) toast.success({ title: t('done'), text: answer.message, duration: 5000 });
    else toast.warning({ title: t('not_sent'), text: answer.message, duration: 10_000 });
    onChanged();
  }

  async function handOut() {
    const answer = await write<{ data: object }>('POST', addressOf(handOutCustomerData, { id }));
    if (answer) saveText(`personal-data-customer-${id}.json`, JSON.stringify(answer.data, null, 2));
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {phone && (
        <>
          <a href={telLink(phone)} className={look}>
            <Icon of={Phone} size={18} />
            <span>{t('call')}</span>
          </a>
          <a
            href={whatsAppLink(phone, t('greeting', { name: customer.name }))}
            target="_blank"
            rel="noreferrer"
            className={look}
          >
            <Icon of={MessageCircle} size={18} />
            <span>{t('whatsapp')}</span>
          </a>
        </>
      )}
      {email && (
        <a href={mailLink(email)} className={look}>
          <Icon of={Mail} size={18} />
          <span>{t('mail')}</span>
        </a>
      )}
      {made.length > 0 && (
        <BarMenu
          label={t('new')}
          className={menu}
          face={
            <>
              <Icon of={Plus} size={18} />
              <span>{t('new')}</span>
            </>
          }
        >
          {made.map(({ key, to, icon, label }) => (
            <LocaleLink key={key} to={`${to}?customer_id=${id}`} className={barMenuItem}>
              <Icon of={icon} size={18} />
              <span>{t(label)}</span>
            </LocaleLink>
          ))}
        </BarMenu>
      )}
      {(mayChange || may('read', 1) || may('delete', 3)) && (
        <BarMenu label={t('more')} className={menu} face={<span aria-hidden>{'⋯'}</span>}>
          {mayChange && (
            <button type="button" className={barMenuItem} onClick={onEdit}>
              <Icon of={Pencil} size={18} />
              <span>{t('change')}</span>
            </button>
          )}
          {mayChange && (
            <button type="button" className={barMenuItem} disabled={busy} onClick={invite}>
              <Icon of={Contact} size={18} />
              <span>{t(customer.user_id === null ? 'invite' : 'invite_again')}</span>
            </button>
          )}
          {may('read', 1) && (
            <button type="button" className={barMenuItem} disabled={busy} onClick={handOut}>
              <Icon of={Download} size={18} />
              <span>{t('hand_out')}</span>
            </button>
          )}
          {mayChange && archiving && (
            <button type="button" className={barMenuItem} onClick={archiving.onPress}>
              <Icon of={archiving.archived ? ArchiveRestore : Archive} size={18} />
              <span>{t(archiving.archived ? 'unarchive' : 'archive')}</span>
            </button>
          )}
          {may('delete', 3) && (
            <button type="button" className={barMenuItem} onClick={() => setAsking('delete')}>
              <Icon of={Trash} size={18} />
              <span>{t('delete_action')}</span>
            </button>
          )}
          {may('delete', 1) && (
            <button
              type="button"
              className={`${barMenuItem} text-error-600`}
              onClick={() => setAsking('erase')}
            >
              <Icon of={Trash} size={18} />
              <span>{t('erase')}</span>
            </button>
          )}
        </BarMenu>
      )}
      {asking === 'delete' && (
        <DeleteRecord
          id={id}
          name={name}
          contracts={customers}
          uses={[]}
          onDone={onGone}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'erase' && (
        <ConfirmDelete
          path={addressOf(eraseCustomerData, { id })}
          title={t('erase_title', { name: isolated(name) })}
          text={t('erase_text')}
          confirmLabel={t('erase_confirm')}
          done={{ title: t('done'), text: t('erased_text') }}
          onDone={onGone}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
