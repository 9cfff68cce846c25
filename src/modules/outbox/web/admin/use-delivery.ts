import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { readMailDelivery } from '../../outbox.calls.ts';

/** Whether mails leave, as the server answers it. Until it has answered, and without a connection, they are taken to. */
export function useDelivery(): boolean {
  const [delivers, setDelivers] = useState(true);
  useEffect(() => {
    let wanted = true;
    readMailDelivery(browserCall).then(
      (answer) => wanted && setDelivers(answer),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return delivers;
}
