import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { DownloadLink } from '#ui/admin/link-button.tsx';
import { ListEmpty, ListFailed, ListSkeleton } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { FileText } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import {
  type BankStatement,
  deleteStatement,
  listBankLines,
  listStatements,
} from '../../../statements/statements.contract.ts';
import { MoreButton, useMore } from './more-rows.tsx';

/** The imported bank statements of an account; one without matched lines can be deleted. */
export function StatementsList({ account, onChanged }: { account: number; onChanged: () => void }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('accounting');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState<BankStatement | null>(null);
  const { state, value, reload, more } = useMore(`statements of ${account}`, (page) =>
    callContract(browserCall, listStatements, { query: { account_id: account, ...page } }),
  );

  async function remove(statement: BankStatement) {
    const gone = await write('DELETE', addressOf(deleteStatement, { id: statement.id }));
    setAsked(null);
    if (!gone) return;
    toast.success({ title: t('saved'), text: t('statement_deleted') });
    onChanged();
  }

  return (
    <>
      {state === 'failed' && <ListFailed text={t('statements_failed')} onAgain={reload} />}
      {state === 'loading' && !value && <ListSkeleton />}
      {value?.length === 0 && <ListEmpty icon={FileText} text={t('no_statements')} />}
      {value && value.length > 0 && <Files account={account} />}
      <ul className="divide-y divide-line">
        {value?.map((statement) => (
          <li
            key={statement.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-[min(1rem,4vw)] py-3 md:px-5"
          >
            <div className="min-w-0 grow basis-72">
              <span className="wrap-anywhere block font-medium">
                <bdi>{statement.name}</bdi>
              </span>
              <span className="block text-ink-muted text-small">
                {t('statement_days', {
                  from: formatDate(statement.from, locale),
                  to: formatDate(statement.to, locale),
                })}
              </span>
              <span className="block text-ink-muted text-small">
                {t('statement_counts', { added: statement.added, known: statement.known })}
              </span>
            </div>
            <dl className="flex flex-wrap gap-x-8 gap-y-2 text-small">
              {(['opening', 'closing'] as const).map((key) => {
                const amount = statement[key];
                return (
                  amount !== null && (
                    <div key={key}>
                      <dt className="text-ink-muted">{t(key)}</dt>
                      <dd>
                        <Amount of={toHalalas(amount)} />
                      </dd>
                    </div>
                  )
                );
              })}
            </dl>
            {may('delete') && (
              <Button
                size="md"
                kind="quiet"
                aria-label={t('statement_delete_named', { name: isolated(statement.name) })}
                onClick={() => setAsked(statement)}
              >
                {t('statement_delete')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more && <MoreButton busy={state === 'loading'} onMore={more} />}
      {asked && (
        <AlertDialog
          open
          kind="danger"
          title={t('statement_delete_title', { name: isolated(asked.name) })}
          text={t('statement_delete_text')}
          confirmLabel={t('statement_delete')}
          cancelLabel={t('cancel')}
          busy={busy}
          onConfirm={() => remove(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

const lists = { statements: listStatements, lines: listBankLines };

/** The statements of the account, and their lines, as files. */
function Files({ account }: { account: number }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const query = { account_id: String(account), locale };
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3 border-line border-b px-[min(1rem,4vw)] py-3 md:px-5">
      {(['statements', 'lines'] as const).map((list) => (
        // biome-ignore lint/a11y/useSemanticElements: links, not fields of a form
        <div
          key={list}
          role="group"
          aria-label={t(`files.${list}`)}
          className="flex flex-wrap items-center gap-2.5"
        >
          <span aria-hidden className="text-small">
            {t(`files.${list}`)}
          </span>
          {(['xlsx', 'csv'] as const).map((format) => (
            <DownloadLink
              key={format}
              href={addressOf(lists[list] as never, {} as never, { ...query, format } as never)}
              label={t(`files.${format}`)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
