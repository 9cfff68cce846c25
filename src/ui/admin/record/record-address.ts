import { createContext, type RefObject, useContext, useRef } from 'react';
import { type To, useLocation, useNavigate, useParams, useResolvedPath } from 'react-router';
import { newRecord } from './record-loader.ts';

/** Marks an entry of the browser's history as opened from its list, which is then the entry before. */
const fromList = { fromList: true };

interface RecordLinkProps {
  to: To;
  state: unknown;
  replace: boolean;
  preventScrollReset: true;
}

/**
 * How a list leads to a record over it: the list keeps its search, its page and its place on the screen. From one record to
 * another, which is possible where they stand beside the list, the way back still leads to the list.
 */
export function useRecordLink(): (path: number | string) => RecordLinkProps {
  const { pathname, search, state } = useLocation();
  const list = useResolvedPath('').pathname;
  const open = pathname.startsWith(`${list}/`) && pathname.length > list.length + 1;
  return (path) => ({
    // Whole, as a notice may use it once its page has been left.
    to: { pathname: `${list}/${path}`, search },
    state: open ? state : fromList,
    replace: open,
    preventScrollReset: true,
  });
}

/** Opens a record of the list that calls it, as its link does: `12`, `new` or `12/media`. */
export function useOpenRecord(): (path: number | string) => void {
  const navigate = useNavigate();
  const link = useRecordLink();
  return (path) => {
    const { to, ...options } = link(path);
    // What is shown beside the list gives way at once.
    navigate(to, { ...options, flushSync: true });
  };
}

/** Marks an entry of the browser's history as that of a record whose form began as a new one's. */
const wasNew = { wasNew: true };

/** What tells the page of one record from that of another: it goes on when a new record gets its address. */
export function useRecordKey(): string {
  const { id = '' } = useParams();
  const state = useLocation().state as Partial<typeof wasNew> | null;
  return state?.wasNew ? newRecord : id;
}

/** The address at which a record stands. */
export interface RecordAddress {
  /** Its own path; pages below it are parts of the record, and going from one to another does not leave it. */
  path: string;
  /** Set once the reader has chosen to leave: nothing asks a second time. */
  left: RefObject<boolean>;
  /** Moves on from the address of a new record to that of the one it has become; the page stays as it is. */
  stored: (id: number) => void;
  /** Goes back to the list. What is not saved must have been asked about. */
  close: () => void;
}

export const RecordAddressContext = createContext<RecordAddress | null>(null);

/** The record around the component that asks; null outside of one. */
export function useRecordAddress(): RecordAddress | null {
  return useContext(RecordAddressContext);
}

/** Of the route that ends in `path`, such as `12`, within the route of its list. */
export function useOwnRecordAddress(path: string): RecordAddress {
  const list = useResolvedPath('..').pathname;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const left = useRef(false);
  return {
    path: `${list}/${path}`,
    left,
    stored: (id) => {
      // Nobody leaves: the router asks at once.
      left.current = true;
      const next = { replace: true, preventScrollReset: true, state: { ...state, ...wasNew } };
      navigate({ pathname: `${list}/${id}`, search }, next);
      left.current = false;
    },
    close: () => {
      if (left.current) return;
      left.current = true;
      // So that the way forward opens it again, and the way back does not.
      if ((state as typeof fromList | null)?.fromList) navigate(-1);
      else navigate({ pathname: list, search }, { replace: true, preventScrollReset: true });
    },
  };
}
