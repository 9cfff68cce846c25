import {
  type Category,
  type Choices,
  categories,
  defaultChoices,
  isPossible,
  type Measure,
  type Measures,
  noMeasures,
  projectTypes,
  realtyTypes,
} from '../estimations.engine.ts';

/** `localStorage` key of the building's type and scope. */
export const choicesKey = 'calculatorChoices';

interface CartLine extends Measure {
  type: Category;
}

/** JSON of the items that hold a number; null if none does, which clears the key. */
export function writeCart(measures: Measures): string | null {
  const lines: CartLine[] = categories
    .map((type) => ({ type, ...measures[type] }))
    .filter(({ qty, space }) => qty > 0 || space > 0);
  return lines.length > 0 ? JSON.stringify(lines) : null;
}

/** Valid numbers of known items in the stored text; everything else is ignored. */
export function readCart(stored: string | null): Measures {
  const measures = noMeasures();
  const lines = parsed(stored);
  for (const line of Array.isArray(lines) ? lines : []) {
    if (isCartLine(line)) measures[line.type] = { qty: line.qty, space: line.space };
  }
  return measures;
}

export function writeChoices(choices: Choices): string {
  return JSON.stringify(choices);
}

export function readChoices(stored: string | null): Choices {
  const choices = parsed(stored) as Partial<Choices> | null | undefined;
  return {
    realty_type: oneOf(realtyTypes, choices?.realty_type) ?? defaultChoices.realty_type,
    project_type: oneOf(projectTypes, choices?.project_type) ?? defaultChoices.project_type,
  };
}

function isCartLine(line: unknown): line is CartLine {
  if (typeof line !== 'object' || line === null) return false;
  const { type, qty, space } = line as Record<string, unknown>;
  return (
    oneOf(categories, type) !== undefined &&
    typeof qty === 'number' &&
    typeof space === 'number' &&
    isPossible({ qty, space })
  );
}

function oneOf<T>(known: readonly T[], value: unknown): T | undefined {
  return known.find((candidate) => candidate === value);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
