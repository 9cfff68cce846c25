import { createContext, useContext } from 'react';
import type { Locale } from '#base/locale.ts';

/** Facts of the request that are available even on an error page. */
export interface RequestFacts {
  locale: Locale;
  requestId: string;
}

const RequestContext = createContext<RequestFacts>({ locale: 'ar', requestId: '' });

export const RequestProvider = RequestContext.Provider;

export function useRequestFacts(): RequestFacts {
  return useContext(RequestContext);
}
