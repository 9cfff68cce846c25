// Import this first: React chooses its build by this variable while loading.
process.env.NODE_ENV ||= 'production';
