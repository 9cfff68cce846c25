import type { z } from 'zod';
import type { Fault, Faults } from '#wire/problem.ts';

/** Converts a schema's issues to faults by field path; `input` is the validated value. */
export function faultsOf(issues: readonly z.core.$ZodIssue[], input: unknown): Faults {
  const faults: Faults = {};
  for (const issue of issues) {
    for (const [path, fault] of faultsOfIssue(issue, input)) {
      const list = faults[path] ?? [];
      if (!list.some((known) => known.code === fault.code)) faults[path] = [...list, fault];
    }
  }
  return faults;
}

function faultsOfIssue(issue: z.core.$ZodIssue, input: unknown): [string, Fault][] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [path ? `${path}.${key}` : key, { code: 'common.unknown_field' }]);
  }
  const isRequired = isMissing(issue, input) && !isOfBlank(issue);
  return [[path || 'body', isRequired ? { code: 'common.required' } : faultOf(issue)]];
}

/** Whether a rule has a fault of its own for a blank field (`params: { ofBlank: true }`), as one of two is needed. */
function isOfBlank(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.ofBlank === true;
}

function isMissing(issue: z.core.$ZodIssue, input: unknown): boolean {
  let value = input;
  for (const key of issue.path) {
    // A text along the path is parsed JSON, in which the fault is.
    if (typeof value === 'string') return false;
    value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  }
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function faultOf(issue: z.core.$ZodIssue): Fault {
  const own = ownCode(issue);
  if (own) return { code: own };
  switch (issue.code) {
    case 'too_small':
      return (
        counted(tooFew, issue.origin, issue.minimum) ?? {
          code: 'common.at_least',
          parameters: { min: Number(issue.minimum) },
        }
      );
    case 'too_big':
      return (
        counted(tooMany, issue.origin, issue.maximum) ?? {
          code: 'common.at_most',
          parameters: { max: Number(issue.maximum) },
        }
      );
    case 'invalid_format':
      return { code: formatFaults[issue.format] ?? 'common.invalid' };
    case 'invalid_type':
      return {
        code: issue.expected === 'number' || issue.expected === 'int' ? 'common.number' : 'common.invalid',
      };
    case 'invalid_value':
      return { code: 'common.choice' };
    default:
      return { code: 'common.invalid' };
  }
}

const tooFew: Record<string, string> = { string: 'common.too_short', array: 'common.least_items' };
const tooMany: Record<string, string> = { string: 'common.too_long', array: 'common.most_items' };

/** Fault of too few or too many characters or items. */
function counted(codes: Record<string, string>, origin: string, limit: number | bigint): Fault | undefined {
  const code = codes[origin];
  return code ? { code, parameters: { count: Number(limit) } } : undefined;
}

/** The code that a field gives for its fault; zod's own messages are English sentences with spaces. */
function ownCode({ message }: z.core.$ZodIssue): string | undefined {
  return /^[a-z_]+\.\w+$/.test(message) ? message : undefined;
}

const formatFaults: Record<string, string> = {
  email: 'common.email',
  url: 'common.url',
  date: 'common.date',
  datetime: 'common.date',
};
