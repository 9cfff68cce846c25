import type { APIError } from 'better-auth/api';

/**
 * Whether an error is the library's refusal of a call. Compares names: the class would load the whole
 * library.
 */
export function isRefusal(error: unknown): error is APIError {
  return error instanceof Error && error.name === 'APIError';
}
