import { createContext, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import { type To, useLocation, useNavigate, useParams, useResolvedPath } from 'react-router';
import { useLocalePath } from '#i18n/link.tsx';
import { newRecord } from './record-loader.ts';

/** Marks a history entry as opened from its list, which is the previous entry. */
const fromList = { fromList: true };

interface RecordLinkProps {
  to: To;
  state: unknown;
  replace: boolean;
  preventScrollReset: true;
}

/**
 * Link props from a list to a record over it: the list keeps its search, page and scroll position. Between
 * records, which is possible if they are beside the list, Back still leads to the list.
 */
export function useRecordLink(): (path: number | string) => RecordLinkProps {
  const { pathname, search, state } = useLocation();
  const list = useResolvedPath('').pathname;
  const open = pathname.startsWith(`${list}/`) && pathname.length > list.length + 1;
  return (path) => ({
    // Complete, as a notice may use it after its page has been left.
    to: { pathname: `${list}/${path}`, search },
    state: open ? state : fromList,
    replace: open,
    preventScrollReset: true,
  });
}

/** Opens a record of the calling list, like its link: `12`, `new` or `12/media`. */
export function useOpenRecord(): (path: number | string) => void {
  const navigate = useNavigate();
  const link = useRecordLink();
  return (path) => {
    const { to, ...options } = link(path);
    // The content beside the list is replaced at once.
    navigate(to, { ...options, flushSync: true });
  };
}

/** Marks a history entry as a record whose form started as a new one's. */
const wasNew = { wasNew: true };

/** Identifies a record's page; stays the same when a new record gets its address. */
export function useRecordKey(): string {
  const { id = '' } = useParams();
  const state = useLocation().state as Partial<typeof wasNew> | null;
  return state?.wasNew ? newRecord : id;
}

/** A record's address. */
export interface RecordAddress {
  /** Its own path; paths below it are parts of the record, and switching between them does not leave it. */
  path: string;
  /** Set once the user has chosen to leave, or has left, so that nothing asks again. */
  left: RefObject<boolean>;
  /** Whether another page is on its way: input in this one would be lost. */
  leaving: boolean;
  /** Leaves for another page without asking: what was typed is stored. */
  leaveFor: (path: string) => void;
  /** Replaces the address of a new record by its final one; the page stays mounted. */
  stored: (id: number) => void;
  /** Returns to the list. Ask about unsaved changes first. */
  close: () => void;
}

export const RecordAddressContext = createContext<RecordAddress | null>(null);

/** The record around the calling component; null outside of one. */
export function useRecordAddress(): RecordAddress | null {
  return useContext(RecordAddressContext);
}

/** Leaves the form of a new record for the stored one at `path`; for components inside a record's page. */
export function useLeaveFor(): RecordAddress['leaveFor'] {
  const record = useRecordAddress();
  if (!record) throw new Error('A form leaves for another page only inside a record.');
  return record.leaveFor;
}

/** For the route that ends in `path`, such as `12`, within its list's route. */
export function useOwnRecordAddress(path: string): RecordAddress {
  const list = useResolvedPath('..').pathname;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const left = useRef(false);
  const [leaving, setLeaving] = useState(false);
  // Somebody may leave while a form is being saved; its answer must not lead elsewhere.
  useLayoutEffect(
    () => () => {
      left.current = true;
    },
    [],
  );
  return {
    path: `${list}/${path}`,
    left,
    leaving,
    leaveFor: (to) => {
      if (left.current) return;
      left.current = true;
      setLeaving(true);
      navigate(localePath(to), { replace: true });
    },
    stored: (id) => {
      if (left.current) return;
      // This is not leaving: the router would ask at once.
      left.current = true;
      const next = { replace: true, preventScrollReset: true, state: { ...state, ...wasNew } };
      navigate({ pathname: `${list}/${id}`, search }, next);
      left.current = false;
    },
    close: () => {
      if (left.current) return;
      left.current = true;
      // So that Forward opens it again, and Back does not.
      if ((state as typeof fromList | null)?.fromList) navigate(-1);
      else navigate({ pathname: list, search }, { replace: true, preventScrollReset: true });
    },
  };
}
