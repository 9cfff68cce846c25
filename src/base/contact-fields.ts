import { z } from 'zod';
import { withoutDirectionMarks } from './invisible.ts';
import { toE164 } from './phone.ts';

// For the server, as phone.ts is.

/** Most characters of an e-mail address (RFC 5321) and of a phone number as people write it. */
export const mostEmail = 254;
export const mostPhone = 40;

/** An e-mail address, without direction marks. */
export const emailField = z
  .string()
  .transform((text) => withoutDirectionMarks(text).trim())
  .pipe(z.email().max(mostEmail))
  .meta({ format: 'email' });

/** A phone number in any usual form, which comes out as E.164; `fault` names the sentence for what is none. */
export function phoneField(fault: string) {
  return z
    .string()
    .trim()
    .min(1)
    .max(mostPhone)
    .transform((text, { issues }) => {
      const number = toE164(text);
      if (number) return number;
      issues.push({ code: 'custom', message: fault, input: text });
      return z.NEVER;
    });
}
