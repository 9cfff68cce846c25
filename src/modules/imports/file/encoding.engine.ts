const ofAscii = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
/** Letters beyond ASCII, in the tables of Windows for Arabic and for Western languages. */
const ofHigh = (byte: number) => byte >= 0xc0;

/** Counts, in a text of one byte for each letter, the words that mix letters of both halves of the table, and those of the upper half only. */
export interface WordCounts {
  mixed: number;
  high: number;
}

/**
 * Which table of Windows a text of single bytes is written in: `José` has a letter beyond ASCII among others, Arabic has words
 * of nothing else.
 */
export function singleByteEncoding({ mixed, high }: WordCounts): 'windows-1252' | 'windows-1256' {
  return mixed > high ? 'windows-1252' : 'windows-1256';
}

/** Counts words in chunks of a text. */
export function countWords(): { add(bytes: Uint8Array): void; counts(): WordCounts } {
  const counts = { mixed: 0, high: 0 };
  let [low, upper] = [0, 0];
  const end = () => {
    if (low > 0 && upper > 0) counts.mixed += 1;
    else if (upper > 1) counts.high += 1;
    [low, upper] = [0, 0];
  };
  return {
    add(bytes) {
      for (const byte of bytes) {
        if (ofAscii(byte)) low += 1;
        else if (ofHigh(byte)) upper += 1;
        else if (low + upper > 0) end();
      }
    },
    counts() {
      end();
      return counts;
    },
  };
}
