import { useState } from 'react';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { type Column, RowAction } from '#ui/admin/list-table.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { AboutLink } from '#ui/admin/record/about-link.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { type List, useList } from '#ui/admin/use-list.ts';
import { Mail } from '#ui/icon.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { Eye } from '#ui/more-icons.ts';
import { mailKinds, nameOfKind } from '../../mail-kinds.values.ts';
import { listMails, type MailAnswer } from '../../outbox.contract.ts';
import { mailStates } from '../../outbox.states.ts';
import { KeptMails } from './kept-mails.tsx';
import { usePanelWords } from './panel-words.ts';
import { TestMail } from './test-mail.tsx';

/** What the list passes to the mail opened over it. */
export interface MailsOutlet {
  list: List<MailAnswer>;
  onSent: () => void;
}

const tones = { queued: 'progress', sent: 'success', failed: 'error', kept: 'neutral' } as const;

/** The outbox: mails and their states. */
export default function MailsPage() {
  const t = usePanelWords();
  const { locale } = useI18n();
  const list = useList<MailAnswer>(listMails.path, { sort: '-created_at', filters: ['state', 'kind'] });
  const open = useOpenRecord();
  const [sent, setSent] = useState(0);
  function again() {
    list.reload();
    setSent((count) => count + 1);
  }
  const moment = (at: string | null) => at && `${formatDate(at, locale)} ${formatTime(at, locale)}`;
  const columns: Column<MailAnswer>[] = [
    { key: 'id', label: t('number'), minor: 1, sortable: true, cell: (mail) => mail.id },
    {
      key: 'subject',
      label: t('subject'),
      title: true,
      cell: (mail) => (
        <RecordLink to={mail.id}>
          <bdi lang={mail.locale}>{mail.subject}</bdi>
        </RecordLink>
      ),
    },
    {
      key: 'recipient',
      label: t('recipient'),
      sortable: true,
      cell: (mail) => <MailAddress of={mail.recipient} />,
    },
    { key: 'kind', label: t('kind'), hidden: true, cell: (mail) => t(nameOfKind(mail.kind)) },
    {
      key: 'about',
      label: t('about'),
      minor: 2,
      cell: ({ about }) => (about ? <AboutLink {...about} /> : '—'),
    },
    { key: 'created_at', label: t('created_at'), sortable: true, cell: (mail) => moment(mail.created_at) },
    { key: 'sent_at', label: t('sent_at'), hidden: true, cell: (mail) => moment(mail.sent_at) },
    { key: 'tries', label: t('tries'), hidden: true, cell: (mail) => mail.tries },
    {
      key: 'state',
      label: t('state'),
      sortable: true,
      cell: (mail) => <Badge tone={tones[mail.state]}>{t(`states.${mail.state}`)}</Badge>,
    },
  ];
  const options = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${name}.${value}`) }));
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <KeptMails className="mb-6" turn={sent} />
      <ResourceList
        id="mails"
        title={t('title')}
        list={list}
        columns={columns}
        nameOf={(mail) => mail.subject}
        count={(total) => t('count', { count: total })}
        searchLabel={t('search')}
        filters={[
          { key: 'state', label: t('state'), options: options('states', mailStates) },
          {
            key: 'kind',
            label: t('kind'),
            options: options('kinds', mailKinds),
          },
        ]}
        rowActions={(mail) => (
          <RowAction icon={Eye} label={t('open', { id: mail.id })} onPress={() => open(mail.id)} />
        )}
        action={<TestMail onSent={again} />}
        empty={{ icon: Mail, text: t('empty') }}
      />
      <RecordOutlet of={{ list, onSent: again } satisfies MailsOutlet} />
    </>
  );
}
