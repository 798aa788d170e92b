-- Positions are listed along each chromosome.
CREATE INDEX map_definition_chromosome_position_idx ON map_definition (chromosome, position, id);
DROP INDEX map_definition_chromosome_idx;
