-- How the lines of a dataset differ is reckoned by a job.
ALTER TABLE job
  DROP CONSTRAINT job_data_type_check,
  ADD CONSTRAINT job_data_type_check CHECK (data_type IN (
    'list', 'mcpd', 'trial', 'trials', 'genotype', 'allelefreq', 'pedigree', 'groups', 'climate',
    'compound', 'images', 'shapefile', 'geotiff', 'duplicates', 'undo', 'diversity', 'unknown'));
