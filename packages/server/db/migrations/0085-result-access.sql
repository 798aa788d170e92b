-- What somebody must be allowed to get the file of a job, as it was when the file was made. Checked at each download,
-- so that a grant, licence or role that is taken away closes files as well. Without a record nobody gets the file.
ALTER TABLE job
  ADD COLUMN result_role text
    CONSTRAINT job_result_role_check CHECK (result_role IN ('Administrator', 'Data Curator', 'Regular User')),
  -- Datasets that are mentioned in the file.
  ADD COLUMN result_visible_dataset_ids integer[],
  -- Datasets whose data are in the file.
  ADD COLUMN result_readable_dataset_ids integer[];

-- These were made of the datasets that were asked for and nothing else.
UPDATE job SET result_visible_dataset_ids = '{}', result_readable_dataset_ids = dataset_ids
WHERE kind = 'export' AND result_path IS NOT NULL AND data_type IN ('genotype', 'allelefreq', 'diversity');

-- Of the others nobody knows what they hold. They are removed with the files whose time is over; making one again is
-- quick.
UPDATE job SET is_hidden = true
WHERE kind = 'export' AND result_path IS NOT NULL AND result_readable_dataset_ids IS NULL;
