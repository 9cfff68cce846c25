import type { SchemaStep } from '#server/db/migrate.ts';

/** What was asked and decided stays; a round moves on, never back. */
export const keepDecisions: SchemaStep = async (db, columns) => {
  const decision = ['round_id', 'step', 'decision', 'by_id', 'by_name', 'for_id', 'for_name', 'note', 'at'];
  await columns.keepRows(db, { table: 'approval_decisions', columns: ['id', ...decision], erasable: true });
  const round = [
    ...['id', 'subject', 'subject_id', 'name', 'amount', 'prepared_by', 'prepared_by_name', 'rule_id'],
    ...['rule_amount', 'steps', 'created_at'],
  ];
  await columns.keepRows(db, { table: 'approval_rounds', columns: round, erasable: true });
  await columns.refuse(db, {
    ...{ table: 'approval_rounds', name: 'moved', change: 'update' },
    when: `old.state is distinct from new.state and old.state <> 'waiting'
      and not (old.state = 'approved' and new.state = 'ended')`,
    says: 'a round of approval is decided once',
  });
};
