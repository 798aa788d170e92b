import { type ReactNode, useRef } from 'react';
import { Dialog } from '../../../kit/dialogs/dialog';
import { DialogButton } from '../../../kit/dialogs/dialog-button';
import { IconButton } from '../../../kit/icons/icon-button';
import { CloseIcon } from '../../../kit/icons/shell-icons';
import { PlusIcon } from '../../../kit/icons/table-icons';
import { Section } from '../../../kit/layout/section';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { NameAndDetail } from '../../../kit/lists/name-and-detail';
import { useText } from '../../../lib/i18n/text';
import { LongList, useLongList } from './long-list';
import type { Grantee } from './permission-queries';
import classes from './permissions.module.css';

interface Props {
  readonly title: string;
  readonly empty: string;
  /** A verb: the label of the button that opens the picker. */
  readonly add: string;
  readonly state: { readonly error: unknown; readonly refetch: () => unknown };
  /** Absent while loading. */
  readonly grantees: readonly Grantee[] | undefined;
  readonly onRemove: (grantee: Grantee) => void;
  readonly picker: (chosen: ReadonlySet<number>) => ReactNode;
}

/** Who has been granted something, with controls to grant it to more and to revoke it. */
export function Grantees({ title, add, state, grantees, picker, ...shown }: Props) {
  return (
    <Section title={title}>
      <DialogButton
        className={classes.add}
        variant="default"
        size="xs"
        leftSection={<PlusIcon />}
        dialog={(close) => (
          <Dialog title={add} onClose={close}>
            {picker(new Set(grantees?.map(({ id }) => id)))}
          </Dialog>
        )}
      >
        {add}
      </DialogButton>
      {Boolean(state.error) && <ErrorState error={state.error} onRetry={() => void state.refetch()} />}
      {!grantees && !state.error && <Skeleton height={64} />}
      {grantees && <GranteeList grantees={grantees} title={title} {...shown} />}
    </Section>
  );
}

interface ListProps extends Pick<Props, 'title' | 'empty' | 'onRemove'> {
  readonly grantees: readonly Grantee[];
}

function GranteeList({ grantees, title, empty, onRemove }: ListProps) {
  const t = useText();
  const element = useRef<HTMLUListElement>(null);
  const list = useLongList(grantees, ({ name, detail }) => `${name} ${detail ?? ''}`);
  if (grantees.length === 0) return <p className={`quiet ${classes.line}`}>{empty}</p>;
  const handleRemove = (grantee: Grantee) => {
    // The button that was pressed is about to disappear.
    element.current?.focus();
    onRemove(grantee);
  };
  return (
    <LongList list={list} label={title}>
      <ul ref={element} tabIndex={-1} className={classes.grantees} aria-label={title}>
        {list.shown.map((grantee) => (
          <li key={grantee.id}>
            <div>
              <NameAndDetail name={grantee.name} detail={grantee.detail} />
            </div>
            <IconButton
              size={32}
              label={t('accounts.permissions.remove', { name: grantee.name })}
              onClick={() => handleRemove(grantee)}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ul>
    </LongList>
  );
}
