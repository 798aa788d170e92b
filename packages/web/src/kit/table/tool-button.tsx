import type { ReactNode } from 'react';
import { useMediaQuery } from '../../lib/use-media-query';
import { Button } from '../controls/button';
import { IconButton } from '../icons/icon-button';

interface Props {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onClick: () => void;
  /** Of a button that opens a panel. */
  readonly isOpen?: boolean;
  /** Of a button that switches something on and off. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly isLoading?: boolean;
}

/** A button of the toolbar. On a narrow screen it has only its icon, so that all tools are in one row. */
export function ToolButton({
  icon,
  label,
  isOpen,
  isPressed,
  isDisabled = false,
  isLoading = false,
  onClick,
}: Props) {
  const isNarrow = useMediaQuery('(max-width: 64em)');
  const popup = isOpen !== undefined && ({ 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const);
  if (isNarrow) {
    return (
      <IconButton
        isFramed
        size={32}
        label={label}
        title={label}
        disabled={isDisabled || isLoading}
        onClick={onClick}
        {...(isPressed !== undefined && { isPressed })}
        {...popup}
      >
        {icon}
      </IconButton>
    );
  }
  return (
    <Button
      variant={isPressed ? 'light' : 'default'}
      size="xs"
      leftSection={icon}
      disabled={isDisabled}
      loading={isLoading}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      {...popup}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
