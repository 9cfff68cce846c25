import type { APIError } from 'better-auth/api';

/** Whether an error is the library's refusal of a call. It goes by the name: the class would bring the whole library along. */
export function isRefusal(error: unknown): error is APIError {
  return error instanceof Error && error.name === 'APIError';
}
