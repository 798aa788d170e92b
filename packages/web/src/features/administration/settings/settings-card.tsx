import type { ReactNode } from 'react';
import { Section } from '../../../kit/layout/section';
import classes from './settings.module.css';
import type { AdminSettings } from './settings-queries';

/** The props of every card; each saves its own part of the settings. */
export interface CardProps {
  readonly settings: AdminSettings;
  readonly isReadOnly: boolean;
}

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

export function SettingsCard({ title, children }: Props) {
  return (
    <Section title={title}>
      <div className={classes.card}>{children}</div>
    </Section>
  );
}
