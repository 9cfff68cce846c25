import { createContext, useContext } from 'react';
import { Outlet } from 'react-router';

const ListContext = createContext<unknown>(null);

/** Where the record of a list's child route is shown. `of` is what the list gives to it. */
export function RecordOutlet({ of: list }: { of: object }) {
  return (
    <ListContext value={list}>
      <Outlet />
    </ListContext>
  );
}

/** What the list around a record gives to it. */
export function useListOfRecord<Given>(): Given {
  return useContext(ListContext) as Given;
}
