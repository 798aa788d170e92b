-- A value that somebody doubts; it stays, and statistics can leave it out.
ALTER TABLE trial_value ADD COLUMN is_suspect boolean NOT NULL DEFAULT false;
CREATE INDEX trial_value_suspect_idx ON trial_value (dataset_id, trait_id) WHERE is_suspect;

-- The history of one plot's values. Images of values that only moved to another trait do not have the plot.
CREATE INDEX row_before_image_plot_idx ON row_before_image (((before ->> 'plot_id')::integer))
WHERE table_name = 'trial_value' AND before ? 'plot_id';
