-- The name of a line in the file that a matrix was imported from; null for matrices imported before.
ALTER TABLE matrix_germplasm ADD COLUMN sample_name text COLLATE landrace_natural;
