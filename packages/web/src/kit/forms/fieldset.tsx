import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** Hides the label where the context makes it clear; screen readers still announce it. */
  readonly isLabelHidden?: boolean;
  readonly descriptionId?: string | undefined;
  readonly children: ReactNode;
}

/** Several controls under one label. */
export function Fieldset({ label, isLabelHidden = false, descriptionId, children }: Props) {
  return (
    <fieldset aria-describedby={descriptionId}>
      <legend className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      {children}
    </fieldset>
  );
}
