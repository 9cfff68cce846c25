import { type ReactNode, useEffect, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLoaderData, useParams } from 'react-router';
import { Button } from '../../button.tsx';
import { useKitWords } from '../kit-words.ts';
import { ListFailed, NoPermission } from '../list-states.tsx';
import { Modal } from '../modal.tsx';
import { useRights } from '../rights.tsx';
import type { List } from '../use-list.ts';
import { RecordAddressContext, useOwnRecordAddress, useRecordKey } from './record-address.ts';
import { focusRecordLink } from './record-link.tsx';
import { type LoadedRecord, newRecord, type Outcome } from './record-loader.ts';
import { useRecordTitle } from './record-title.ts';

export interface OpenRecord {
  /** Goes back to the list. */
  close: () => void;
  /** How far the reading of it is, where `early` stands in for it. */
  state: 'loading' | 'ready' | 'failed';
}

interface RecordPageProps<T> {
  list: Pick<List<object>, 'state' | 'reload'>;
  /** What the window's title names it by. */
  nameOf: (record: T) => string;
  /** What the list knows of it already, which is shown while it is read. */
  early?: T | undefined;
  /** Where the route has more than the id before its own parameters, such as `roles/2`. */
  path?: string;
  /** Stands in its place while it is read; a dialog, where nothing is given. */
  loading?: ReactNode;
  /** Whether the reader may open the form of a new one. */
  mayCreate?: boolean;
  children: (record: T, open: OpenRecord) => ReactNode;
}

/**
 * The page of a record over its list: the component of a child route of the list's, with `recordLoader` as its `clientLoader`. The
 * list stays behind it as it was. Says itself when the record cannot be read or is no more.
 */
export function RecordPage<T>(props: RecordPageProps<T>) {
  const { id = '' } = useParams();
  const key = useRecordKey();
  const rights = useRights();
  // Until it is known what the reader may do, the list alone is shown.
  return rights && <Opened key={key} {...props} at={props.path ?? id} isNew={id === newRecord} />;
}

/** A record is read anew for another record alone: neither for another tab of it nor as the list behind it is searched. */
export function isOtherRecord({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id;
}

/** Shown by the server, which does not read records: the list alone. */
export function NoRecordYet() {
  return null;
}

function Opened<T>(props: RecordPageProps<T> & { at: string; isNew: boolean }) {
  const { list, nameOf, early, at, isNew, mayCreate = true, children } = props;
  const t = useKitWords();
  const address = useOwnRecordAddress(at);
  const { outcome, again } = useReading<T>();
  const record = outcome?.state === 'ready' ? outcome.record : (isWorthTrying(outcome) && early) || null;
  const refused = isNew ? !mayCreate : outcome?.state === 'forbidden';
  const gone = outcome?.state === 'gone';
  useRecordTitle(record && !refused ? nameOf(record) : '');
  useEffect(() => () => void requestAnimationFrame(() => focusRecordLink(at)), [at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that its row goes
  useEffect(() => {
    if (gone) list.reload();
  }, [gone]);

  function content() {
    const { close } = address;
    // The list says it.
    if (list.state === 'forbidden' || (refused && list.state !== 'ready')) return null;
    if (refused) return <Notice title={t('record')} onClose={close} text={<NoPermission />} />;
    if (record) return children(record, { close, state: stateOf(outcome) });
    if (outcome === null) return props.loading ?? <Notice title={t('loading')} onClose={close} />;
    if (outcome.state === 'failed')
      return (
        <Notice
          title={t('record')}
          onClose={close}
          text={<ListFailed text={t('record_failed')} onAgain={again} />}
        />
      );
    return (
      <Notice title={t('record_gone')} onClose={close} text={<p role="alert">{t('record_gone_text')}</p>} />
    );
  }

  return <RecordAddressContext value={address}>{content()}</RecordAddressContext>;
}

function isWorthTrying<T>(outcome: Outcome<T> | null): boolean {
  return outcome === null || outcome.state === 'failed';
}

function stateOf<T>(outcome: Outcome<T> | null): OpenRecord['state'] {
  return outcome === null ? 'loading' : outcome.state === 'ready' ? 'ready' : 'failed';
}

/** What came of reading the record; null while it is read. */
function useReading<T>(): { outcome: Outcome<T> | null; again: () => void } {
  const { reading, read } = useLoaderData() as LoadedRecord<T>;
  const [under, setUnder] = useState(reading);
  const [outcome, setOutcome] = useState(under instanceof Promise ? null : under);
  useEffect(() => {
    if (!(under instanceof Promise)) return;
    let awaited = true;
    setOutcome(null);
    under.then((next) => awaited && setOutcome(next));
    return () => {
      awaited = false;
    };
  }, [under]);
  return { outcome, again: () => setUnder(read()) };
}

/** A dialog in the place of a record, with the way back to the list. */
function Notice({ title, text, onClose }: { title: string; text?: ReactNode; onClose: () => void }) {
  const t = useKitWords();
  return (
    <Modal
      title={title}
      size="md"
      onClose={onClose}
      footer={
        <Button size="md" kind="secondary" onClick={onClose}>
          {t('record_back')}
        </Button>
      }
    >
      {text ?? <p role="status">{t('loading')}</p>}
    </Modal>
  );
}
