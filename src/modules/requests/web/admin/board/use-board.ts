import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { browserCall } from '#browser/browser-call.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { toast } from '#ui/toast.ts';
import { CallFailed } from '#wire/call.ts';
import { callContract } from '#wire/contract-call.ts';
import { type LeadBoard, readBoard } from '../../../leads/board.contract.ts';
import { boardDays } from '../../../leads/board.engine.ts';
import { changeLead, type Lead } from '../../../leads/leads.contract.ts';
import { usePanelWords } from '../panel-words.ts';
import { movedBoard } from './moved-board.ts';

export type BoardColumn = LeadBoard['columns'][number];
export type Board = ReturnType<typeof useBoard>;
export type LeadChanges = Partial<
  Pick<Lead, 'stage' | 'lost_reason' | 'next_action' | 'next_action_on' | 'value'>
>;

/** Cards of each column that are read at once. */
const atOnce = 20;

const filters = ['q', 'assignee', 'due', 'stage'] as const;

/**
 * The board, or by day the day list, as the address narrows it. A change shows at once; one that the server refuses is taken
 * back, with the reason.
 */
export function useBoard(by: 'stage' | 'due') {
  const t = usePanelWords();
  const [parameters, setParameters] = useSearchParams();
  const asked = Object.fromEntries(
    filters.flatMap((name) => {
      const value = parameters.get(name);
      // The board has a column for each stage, the day list a group for each day.
      return value && name !== (by === 'stage' ? 'stage' : 'due') ? [[name, value]] : [];
    }),
  );
  const query = { ...asked, by, per_page: atOnce };
  const reading = useReading(JSON.stringify(query), () => callContract(browserCall, readBoard, { query }));
  const board = reading.value;
  // Changes that follow each other build on the latest.
  const latest = useRef(board);
  latest.current = board;

  function show(next: LeadBoard) {
    latest.current = next;
    reading.change(next);
  }

  function apply(before: Lead, after: Lead) {
    if (latest.current) show(movedBoard(latest.current, { before, after }, by, boardDays(new Date())));
  }

  /** Resolves with the stored lead, or with why the change was refused. */
  async function change(lead: Lead, changes: LeadChanges): Promise<Lead | string> {
    const shown = { ...lead, ...changes, status: changes.stage ?? lead.stage };
    apply(lead, shown);
    try {
      const { request } = await callContract(browserCall, changeLead, {
        params: { id: lead.id },
        body: { ...changes, updated_at: lead.updated_at },
      });
      apply(shown, request);
      return request;
    } catch (error) {
      apply(shown, lead);
      const why = reasonIn(error) || t('wrong');
      toast.error({ title: lead.name, text: why, duration: 6000 });
      // Somebody else changed it, or it is gone.
      if (error instanceof CallFailed && (error.status === 409 || error.status === 404)) reading.reload();
      return why;
    }
  }

  /** Reads the next leads of a column. */
  async function more({ key, leads }: BoardColumn): Promise<void> {
    const page = Math.floor(leads.length / atOnce) + 1;
    const next = { ...query, [by]: key, page };
    const { columns } = await callContract(browserCall, readBoard, { query: next });
    const { current } = latest;
    if (!current) return;
    const found = columns.find((column) => column.key === key)?.leads ?? [];
    show({
      ...current,
      columns: current.columns.map((column) => {
        if (column.key !== key) return column;
        const known = new Set(column.leads.map(({ id }) => id));
        return { ...column, leads: [...column.leads, ...found.filter(({ id }) => !known.has(id))] };
      }),
    });
  }

  return {
    by,
    state: reading.state,
    board,
    change,
    more,
    reload: reading.reload,
    /** A filter's value in the address; '' for none. */
    of: (name: (typeof filters)[number]) => parameters.get(name) ?? '',
    narrow: (name: (typeof filters)[number], value: string) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          next.set('view', 'board');
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: name === 'q', preventScrollReset: true },
      ),
    /** Whether a search or filter leaves some leads out. */
    narrowed: Object.keys(asked).length > 0,
  };
}

/** What the server said, in the reader's language: of a field, or of the whole change. */
function reasonIn(error: unknown): string {
  if (!(error instanceof CallFailed)) return '';
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}
