import { useHotkeys } from '../../lib/use-hotkeys';
import { Button } from '../controls/button';
import { MarkIcon } from '../icons/passport-icons';

interface Props {
  readonly isMarked: boolean;
  /** The label: its state, or the action. */
  readonly text: string;
  onToggle(): void;
}

/** Marks the item of a page; the key m does the same. */
export function MarkToggle({ isMarked, text, onToggle }: Props) {
  useHotkeys([['m', onToggle]]);
  return (
    <Button
      variant={isMarked ? 'light' : 'default'}
      leftSection={<MarkIcon />}
      aria-pressed={isMarked}
      aria-keyshortcuts="m"
      onClick={onToggle}
    >
      {text}
    </Button>
  );
}
