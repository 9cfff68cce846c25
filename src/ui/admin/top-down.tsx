import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes.ts';

/** Milliseconds after which blocks appear even if others above them still wait for an answer. */
const patience = 3000;

interface Waiting {
  begin: () => void;
  end: () => void;
}

const WaitingContext = createContext<Waiting | null>(null);

/**
 * Keeps the surrounding block of a `TopDown` waiting until `arrived`. `useReading` and `useAnswers` call it by themselves;
 * elsewhere it does nothing.
 */
export function useArrival(arrived: boolean): void {
  const waiting = useContext(WaitingContext);
  useLayoutEffect(() => {
    if (arrived || !waiting) return;
    waiting.begin();
    return waiting.end;
  }, [arrived, waiting]);
}

/** Stands in for a block whose code is still loading. */
export function Coming() {
  useArrival(false);
  return null;
}

interface TopDownProps {
  /** Whether it is known what the blocks show, such as the reader's rights. */
  ready: boolean;
  /** From top to bottom; each keeps its place in the array. */
  children: readonly ReactNode[];
}

/**
 * Blocks that read their content by themselves. Each stays invisible until it and all above it have their content, so that none
 * that is on the screen is pushed away by another that arrives later.
 */
export function TopDown({ ready, children }: TopDownProps) {
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const onArrived = useCallback(
    (place: number) => setArrived((current) => (current.has(place) ? current : new Set([...current, place]))),
    [],
  );
  const missing = children.findIndex((_, place) => !arrived.has(place));
  return children.map((block, place) => (
    <Block
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
      key={place}
      place={place}
      ready={ready}
      shown={late || missing < 0 || place < missing}
      onArrived={onArrived}
    >
      {block}
    </Block>
  ));
}

interface BlockProps {
  place: number;
  ready: boolean;
  shown: boolean;
  onArrived: (place: number) => void;
  children: ReactNode;
}

function Block({ place, ready, shown, onArrived, children }: BlockProps) {
  const awaited = useRef(0);
  const [, check] = useState(0);
  const [waiting] = useState<Waiting>(() => ({
    begin: () => {
      awaited.current += 1;
    },
    end: () => {
      awaited.current -= 1;
      check((turn) => turn + 1);
    },
  }));
  // Layout effects of the content have counted what it waits for.
  useEffect(() => {
    if (ready && awaited.current === 0) onArrived(place);
  });
  return (
    <div className={classes('contents', !shown && 'invisible')}>
      <WaitingContext value={waiting}>{children}</WaitingContext>
    </div>
  );
}
