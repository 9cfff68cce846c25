import { createContext, useContext } from 'react';
import { Outlet } from 'react-router';

const ListContext = createContext<unknown>(null);

/** Renders the record of a list's child route. `of` is the data the list passes to it. */
export function RecordOutlet({ of: list }: { of: object }) {
  return (
    <ListContext value={list}>
      <Outlet />
    </ListContext>
  );
}

/** The data passed from the list around a record. */
export function useListOfRecord<Given>(): Given {
  return useContext(ListContext) as Given;
}
