import { browserCall } from '#browser/browser-call.ts';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { callContract } from '#wire/contract-call.ts';
import { type ApprovalRule, approvalRules } from '../../rules/approval-rules.contract.ts';
import { useRuleWords } from './approval-words.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { type RulesOutlet, useRuleName } from './rules-page.tsx';

/** Null for a new rule. */
type OpenedRule = { rule: ApprovalRule | null };

export const clientLoader = recordLoader<OpenedRule>(
  (id) => callContract(browserCall, approvalRules.read, { params: { id } }),
  async () => ({ rule: null }),
);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A rule, opened over its list. */
export default function RulePage() {
  const { list, choices } = useListOfRecord<RulesOutlet>();
  const t = useRuleWords();
  const nameOf = useRuleName();
  const may = useMay('approvals');
  return (
    <RecordPage<OpenedRule>
      list={list}
      nameOf={({ rule }) => (rule ? nameOf(rule) : t('new'))}
      mayCreate={may('create')}
    >
      {({ rule }, { close }) =>
        choices !== null && (
          <RuleDialog
            rule={rule}
            choices={choices === 'failed' ? { kinds: [], roles: [], people: [] } : choices}
            mayChange={may(rule ? 'update' : 'create')}
            onSaved={list.reload}
            onClose={close}
          />
        )
      }
    </RecordPage>
  );
}
