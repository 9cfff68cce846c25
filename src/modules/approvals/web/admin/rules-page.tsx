import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AddButton } from '#ui/admin/add-button.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { deletedFilter } from '#ui/admin/list-filters.ts';
import { type Column, RowAction } from '#ui/admin/list-table.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { newRecord } from '#ui/admin/record/record-loader.ts';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { type List, useList } from '#ui/admin/use-list.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Eye, Pencil, RotateCounterClockwise, Stamp, Trash } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import type { ApprovalChoices } from '../../approvals.contract.ts';
import { type ApprovalRule, approvalRules } from '../../rules/approval-rules.contract.ts';
import { useRuleWords } from './approval-words.ts';
import { ApprovalsFrame } from './approvals-frame.tsx';
import { useStepName } from './step-name.ts';
import { useChoices } from './use-choices.ts';

/** What the list passes to the rule opened over it. */
export interface RulesOutlet {
  list: List<ApprovalRule>;
  choices: ApprovalChoices | null | 'failed';
}

/** Approval rules by kind and minimum amount. */
export default function RulesPage() {
  const t = useRuleWords();
  const { locale } = useI18n();
  const list = useList<ApprovalRule>(approvalRules.list.path, { sort: 'kind', filters: ['kind', 'deleted'] });
  const choices = useChoices();
  const may = useMay('approvals');
  const open = useOpenRecord();
  const { write } = useWrite();
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<ApprovalRule | null>(null);
  const kinds = choices === null || choices === 'failed' ? [] : choices.kinds;
  const nameOf = useRuleName();
  const columns = useColumns();

  async function restore(rule: ApprovalRule) {
    if (!(await write('POST', addressOf(approvalRules.restore, { id: rule.id })))) return;
    toast.success({ title: t('saved'), text: t('restored') });
    list.reload();
  }

  return (
    <ApprovalsFrame title={t('title')} heading={false}>
      <ResourceList
        id="approval-rules"
        title={t('title')}
        list={list}
        columns={columns}
        nameOf={nameOf}
        count={(total) => t('count', { count: total })}
        searchLabel={t('search')}
        filters={[
          ...(kinds.length > 1
            ? [
                {
                  key: 'kind',
                  label: t('kind'),
                  options: kinds.map(({ kind, name }) => ({ value: kind, label: name[locale] })),
                },
              ]
            : []),
          deletedFilter(t),
        ]}
        action={
          may('create') && kinds.length > 0 && <AddButton onAdd={() => open(newRecord)}>{t('add')}</AddButton>
        }
        rowActions={(rule) =>
          rule.deleted_at ? (
            may('delete') && (
              <RowAction
                icon={RotateCounterClockwise}
                label={t('restore', { name: nameOf(rule) })}
                onPress={() => restore(rule)}
              />
            )
          ) : (
            <>
              <RowAction
                icon={may('update') ? Pencil : Eye}
                label={t(may('update') ? 'edit' : 'view', { name: nameOf(rule) })}
                onPress={() => open(rule.id)}
              />
              {may('delete') && (
                <RowAction
                  icon={Trash}
                  danger
                  label={t('delete', { name: nameOf(rule) })}
                  onPress={() => setLeaving(rule)}
                />
              )}
            </>
          )
        }
        empty={{
          icon: Stamp,
          text: t(choices !== null && choices !== 'failed' && kinds.length === 0 ? 'no_kinds' : 'empty'),
        }}
      />
      <RecordOutlet of={{ list, choices } satisfies RulesOutlet} />
      {leaving && (
        <ConfirmDelete
          path={addressOf(approvalRules.remove, { id: leaving.id })}
          title={t('delete_title', { name: isolated(nameOf(leaving)) })}
          text={t('delete_text')}
          confirmLabel={t('delete_confirm')}
          done={{ title: t('deleted'), text: t('deleted_text') }}
          undo={{ label: t('undo'), path: addressOf(approvalRules.restore, { id: leaving.id }) }}
          onDone={() => {
            if (id === String(leaving.id))
              navigate({ pathname: '/admin/approvals/rules', search }, { replace: true });
            list.reload();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </ApprovalsFrame>
  );
}

/** A rule's name: its kind and its amount. */
export function useRuleName(): (rule: ApprovalRule) => string {
  const t = useRuleWords();
  const { locale } = useI18n();
  return ({ kind_name, amount }) =>
    amount > 0
      ? t('named', { kind: kind_name[locale], amount: formatAmount(toHalalas(amount), locale, false) })
      : t('named_any', { kind: kind_name[locale] });
}

function useColumns(): Column<ApprovalRule>[] {
  const t = useRuleWords();
  const { locale } = useI18n();
  const nameOf = useStepName();
  return [
    {
      key: 'kind',
      label: t('kind'),
      sortable: true,
      title: true,
      cell: (rule) =>
        rule.deleted_at ? (
          <bdi>{rule.kind_name[locale]}</bdi>
        ) : (
          <RecordLink to={rule.id}>{rule.kind_name[locale]}</RecordLink>
        ),
    },
    {
      key: 'amount',
      label: t('amount'),
      sortable: true,
      figure: true,
      cell: ({ amount }) => (amount > 0 ? formatAmount(toHalalas(amount), locale, false) : t('any')),
    },
    {
      key: 'steps',
      label: t('steps'),
      cell: ({ steps }) => (
        <ol className="flex flex-wrap gap-x-4">
          {steps.map((step, place) => (
            <li key={`${step.role} ${step.user}`}>
              <span>{t('place', { place: place + 1, name: isolated(nameOf(step)) })}</span>
              {step.missing && (
                <Badge tone="error" className="ms-1.5">
                  {t('missing')}
                </Badge>
              )}
            </li>
          ))}
        </ol>
      ),
    },
  ];
}
