import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button';
import { ActionDialog } from './action-dialog';
import { Dialog } from './dialog';
import classes from './edited-list.module.css';

interface EditedListTexts {
  readonly title: string;
  /** What these things are for. */
  readonly text: string;
  readonly none: string;
  readonly add: string;
  readonly edit: string;
  readonly editNamed: (name: string) => string;
  readonly remove: string;
  readonly removeNamed: (name: string) => string;
  readonly removeTitle: (name: string) => string;
  readonly removeText: string;
}

interface Props<Item> {
  readonly texts: EditedListTexts;
  readonly width?: 'wide';
  readonly mayEdit: boolean;
  readonly nameOf: (item: Item) => string;
  /** Waits for the items and hands them to the list. */
  readonly load: (list: (items: readonly Item[]) => ReactNode) => ReactNode;
  readonly describe: (item: Item) => ReactNode;
  /** The form of an item, or of a new one. */
  readonly form: (item: Item | undefined, onDone: () => void) => ReactNode;
  readonly onRemove: (item: Item) => Promise<void>;
  readonly onClose: () => void;
}

/** A few named things of one sort, which are added, edited and removed in the same dialog. */
export function EditedListDialog<Item>(props: Props<Item>) {
  const { texts, width, mayEdit, load, form, onClose } = props;
  const [edited, edit] = useState<{ readonly item: Item | undefined }>();
  return (
    <Dialog title={texts.title} onClose={onClose} {...(width && { width })}>
      {edited ? (
        form(edited.item, () => edit(undefined))
      ) : (
        <div className="stack gap-16">
          <p className="quiet">{texts.text}</p>
          {load((items) => (
            <EditedList {...props} items={items} onEdit={(item) => edit({ item })} />
          ))}
          {mayEdit && (
            <div>
              <Button onClick={() => edit({ item: undefined })}>{texts.add}</Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface ListProps<Item>
  extends Pick<Props<Item>, 'texts' | 'mayEdit' | 'nameOf' | 'describe' | 'onRemove'> {
  readonly items: readonly Item[];
  readonly onEdit: (item: Item) => void;
}

function EditedList<Item>({ items, texts, mayEdit, nameOf, describe, onEdit, onRemove }: ListProps<Item>) {
  const [removed, setRemoved] = useState<Item>();
  if (items.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={nameOf(item)} className="row apart">
            <div className={classes.name}>
              {nameOf(item)}
              {describe(item)}
            </div>
            {mayEdit && (
              <div className={`row ${classes.tools}`}>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={texts.editNamed(nameOf(item))}
                  onClick={() => onEdit(item)}
                >
                  {texts.edit}
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={texts.removeNamed(nameOf(item))}
                  onClick={() => setRemoved(item)}
                >
                  {texts.remove}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {removed && (
        <ActionDialog
          title={texts.removeTitle(nameOf(removed))}
          text={texts.removeText}
          action={texts.remove}
          isDestructive
          onClose={() => setRemoved(undefined)}
          onConfirm={async () => {
            await onRemove(removed);
            setRemoved(undefined);
          }}
        />
      )}
    </>
  );
}
