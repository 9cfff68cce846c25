import { type ReactNode, useEffect, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLoaderData, useParams } from 'react-router';
import { Button } from '../../button.tsx';
import { useKitWords } from '../kit-words.ts';
import { ListFailed, NoPermission } from '../list-states.tsx';
import { Modal } from '../modal.tsx';
import { useRights } from '../rights.tsx';
import type { List } from '../use-list.ts';
import { useOwnRecordAddress, useRecordKey } from './record-address.ts';
import { RecordAround } from './record-around.tsx';
import { focusRecordLink } from './record-link.tsx';
import { type LoadedRecord, newRecord, type Outcome } from './record-loader.ts';
import { useRecordTitle } from './record-title.ts';

export interface OpenRecord {
  /** Returns to the list. */
  close: () => void;
  /** Reading state while `early` is shown. */
  state: 'loading' | 'ready' | 'failed';
}

interface RecordPageProps<T> {
  list: Pick<List<object>, 'state' | 'reload'>;
  /** The record's name in the window title. */
  nameOf: (record: T) => string;
  /** What the list already knows of it, shown while it is being read. */
  early?: T | undefined;
  /** If the route has more than the id before its own parameters, such as `roles/2`. */
  path?: string;
  /** Shown while it is being read; a dialog by default. */
  loading?: ReactNode;
  /** Whether the user may open the form of a new one. */
  mayCreate?: boolean;
  children: (record: T, open: OpenRecord) => ReactNode;
}

/**
 * The page of a record over its list: component of the list's child route, with `recordLoader` as
 * `clientLoader`. The list stays behind it unchanged. Also shows when the record cannot be read or no longer
 * exists.
 */
export function RecordPage<T>(props: RecordPageProps<T>) {
  const { id = '' } = useParams();
  const key = useRecordKey();
  const rights = useRights();
  // Until permissions are known, only the list is shown.
  return rights && <Opened key={key} {...props} at={props.path ?? id} isNew={id === newRecord} />;
}

/**
 * Reads again only for another record: not for another tab of the same one, nor when the list behind it is
 * searched.
 */
export function isOtherRecord({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id;
}

/** Rendered on the server, which reads no records: only the list. */
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
    // The list shows it.
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

  return <RecordAround of={address}>{content()}</RecordAround>;
}

function isWorthTrying<T>(outcome: Outcome<T> | null): boolean {
  return outcome === null || outcome.state === 'failed';
}

function stateOf<T>(outcome: Outcome<T> | null): OpenRecord['state'] {
  return outcome === null ? 'loading' : outcome.state === 'ready' ? 'ready' : 'failed';
}

/** Result of reading the record; null while pending. */
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

/** A dialog instead of a record, with a link back to the list. */
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
